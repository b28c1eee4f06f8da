export const tryWord = (count: number): string => (count === 1 ? 'try' : 'tries')

/** "41 tries", "about 41 tries" where the ear counted. */
export const countTries = (count: number, isAbout = false): string =>
  `${isAbout ? 'about ' : ''}${count.toLocaleString('en-US')} ${tryWord(count)}`
