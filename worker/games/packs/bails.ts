/** So many as the ladder looks at. */
export const notedBails = 20

/** Of an id, whose first letter is 0 until the year 3084 and whose first ten are its time. */
const [first, count] = [2, 7]

export const lettersOfBail = { first, count }

/** As ids begin, so that they sort among those of turns. */
export const bailsIn = (text: string): string[] =>
  Array.from(
    { length: text.length / count },
    (_, at) => `0${text.slice(at * count, (at + 1) * count)}`,
  )
