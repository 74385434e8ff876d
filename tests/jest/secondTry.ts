/** In CI a test gets a second try, as a journey does. A test that needed it is named at the end. */
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
