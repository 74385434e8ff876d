/** MSW loads it for each test file, and no test uses GraphQL. */
export default {};
