/**
 * What a text that people type may hold, and how long it is. Forms and the server use the same
 * functions, so that a counter never promises what the server refuses. None of them needs
 * `Intl.Segmenter`: Firefox has it only since 125, and both sides must agree on where to cut whatever
 * Unicode version each of them knows. So no field has a `maxlength`. A typed text is shown with
 * `dir="auto"` or in a `<bdi>`, and in a plain sentence by `isolateText`.
 */

const marksPerGrapheme = 8

/** What follows a character and is drawn with it: marks, joiners, selectors, and what they join. */
const extension = String.raw`(?:\u200D\p{ExtPict}|[\p{M}\p{DI}\p{EMod}])`
const grapheme = new RegExp(String.raw`(?:\p{RI}{2}|[^])${extension}*`, 'gu')
const longExtension = new RegExp(`${extension}{${marksPerGrapheme + 1},}`, 'gu')

const lineBreak = /\r\n|[\r\u0085\u2028\u2029]/g
const controlOrOverride = /(?!\n)\p{Cc}|\p{Cs}|[\u202A-\u202E]/gu
/** Everything else is blank to the eye, though not all of it is white space to JavaScript. */
const visible = /[^\p{White_Space}\p{DI}\u2800\uFFF9-\uFFFB\u{1D159}]/u
/** The letters of scripts that run from right to left, and characters that turn a text around. */
const rightToLeft =
  /[\u0590-\u08FF\u200F\u202B\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/**
 * A text of several lines as it is stored: NFC, trimmed, without control characters, bidi overrides,
 * lone surrogates and towers of marks. Empty if nothing of it can be seen.
 */
export function cleanText(typed: string): string {
  const text = typed
    .replace(lineBreak, '\n')
    .replaceAll('\t', ' ')
    .replace(controlOrOverride, '')
    .split('\n')
    .map(removeUnpairedIsolates)
    .join('\n')
    // After all that could keep two characters apart.
    .normalize('NFC')
    .replace(longExtension, limitMarks)
    .trim()
  return visible.test(text) ? text : ''
}

/** The same for a text of one line. */
export const cleanLine = (typed: string): string =>
  cleanText(typed.replace(lineBreak, ' ').replaceAll('\n', ' '))

/** How long a clean text is, in code points. */
export const lengthOf = (text: string): number => Array.from(text).length

/** The beginning of a text, up to so many code points. It never ends inside a character. */
export function cutText(text: string, most: number): string {
  let end = 0
  let length = 0
  for (const [whole] of text.matchAll(grapheme)) {
    length += lengthOf(whole)
    if (length > most) return removeUnpairedIsolates(text.slice(0, end)).trimEnd()
    end += whole.length
  }
  return text
}

/** A text for the middle of a plain sentence, which keeps its own direction there. */
export const isolateText = (text: string): string =>
  rightToLeft.test(text) ? `\u2068${text}\u2069` : text

function limitMarks(extensions: string): string {
  let marks = 0
  return extensions.replace(/(?!\p{VS})\p{M}/gu, (mark) => (++marks > marksPerGrapheme ? '' : mark))
}

/** An isolate ends with its line at the latest, so a pair stands in one line. */
function removeUnpairedIsolates(line: string): string {
  if (!/[\u2066-\u2069]/.test(line)) return line
  const characters = Array.from(line)
  const open: number[] = []
  for (const [at, character] of characters.entries()) {
    if (/[\u2066-\u2068]/.test(character)) open.push(at)
    else if (character === '\u2069' && open.pop() === undefined) characters[at] = ''
  }
  for (const at of open) characters[at] = ''
  return characters.join('')
}
