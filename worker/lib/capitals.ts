/** As people write them: Greek drops its accents, and few fonts have Georgian capitals. */
export const toCapitals = (text: string): string =>
  text.replaceAll(/\P{Script=Georgian}+/gu, (part) => part.toLocaleUpperCase('el'))
