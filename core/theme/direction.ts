/** Which way the words of this page run. The web host says so once, on the document, for its language. */
export const directionOfPage = (): 'ltr' | 'rtl' => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr');
