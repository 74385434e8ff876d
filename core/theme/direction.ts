/** The text direction of this page. The web host sets it on the document, from the language. */
export const directionOfPage = (): 'ltr' | 'rtl' => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr');
