/** Tokens of the HTML `autocomplete` attribute, by the last part of a path (letters only). */
const TOKENS: Readonly<Record<string, string>> = {
  title: 'honorific-prefix',
  firstname: 'given-name',
  forename: 'given-name',
  givenname: 'given-name',
  middlename: 'additional-name',
  lastname: 'family-name',
  surname: 'family-name',
  familyname: 'family-name',
  fullname: 'name',
  email: 'email',
  emailaddress: 'email',
  phone: 'tel',
  phonenumber: 'tel',
  telephone: 'tel',
  mobile: 'tel',
  mobilenumber: 'tel',
  mobilephone: 'tel',
  homephone: 'tel',
  dateofbirth: 'bday',
  birthdate: 'bday',
  dob: 'bday',
  gender: 'sex',
  sex: 'sex',
  address1: 'address-line1',
  addressline1: 'address-line1',
  addresslineone: 'address-line1',
  address2: 'address-line2',
  addressline2: 'address-line2',
  addresslinetwo: 'address-line2',
  city: 'address-level2',
  town: 'address-level2',
  towncity: 'address-level2',
  county: 'address-level1',
  postcode: 'postal-code',
  postalcode: 'postal-code',
  country: 'country-name',
};

/** Questions about another person. The browser must not fill in the customer's own data. */
const OTHER_PERSON =
  /emergency|contact_?name|guardian|parent|next_?of_?kin|child|partner|doctor|\bgp\b|school|employer/i;

/** The token for a field with personal data. Undefined if no name is known. */
export function autocompleteToken(...names: readonly string[]): string | undefined {
  if (names.some((name) => OTHER_PERSON.test(name))) return 'off';
  for (const name of names) {
    const parts = name.toLowerCase().split(/[.[\]/]+/);
    const last = parts.findLast(Boolean)?.replace(/[^a-z0-9]/g, '') ?? '';
    if (Object.hasOwn(TOKENS, last)) return TOKENS[last];
  }
  return undefined;
}
