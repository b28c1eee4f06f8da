/**
 * Forms and the server use the same functions for text, so that a counter never promises a text that the
 * server refuses. So no field has a `maxlength`. They avoid `Intl.Segmenter`: Firefox has it only since
 * 125, and both sides must cut at the same place, independent of their Unicode versions. A typed text is
 * shown with `dir="auto"` or in a `<bdi>`, and in a plain sentence by `isolateText`.
 */

const marksPerGrapheme = 8

/** Marks, joiners, selectors and joined characters: they are drawn with the character before them. */
const extension = String.raw`(?:\u200D\p{ExtPict}|[\p{M}\p{DI}\p{EMod}])`
const grapheme = new RegExp(String.raw`(?:\p{RI}{2}|[^])${extension}*`, 'gu')
const longExtension = new RegExp(`${extension}{${marksPerGrapheme + 1},}`, 'gu')

const lineBreak = /\r\n|[\r\u0085\u2028\u2029]/g
const controlOrOverride = /(?!\n)\p{Cc}|\p{Cs}|[\u202A-\u202E]/gu
/** All other characters are invisible, though JavaScript does not treat all of them as white space. */
const visible = /[^\p{White_Space}\p{DI}\u2800\uFFF9-\uFFFB\u{1D159}]/u
/** Right-to-left scripts, and characters that change the direction of text. */
const rightToLeft =
  /[\u0590-\u08FF\u200F\u202B\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/**
 * Text of several lines in its stored form: NFC, trimmed, without control characters, bidi overrides, lone
 * surrogates and towers of marks. Empty if nothing of it is visible.
 */
export function cleanText(typed: string): string {
  const text = typed
    .replace(lineBreak, '\n')
    .replaceAll('\t', ' ')
    .replace(controlOrOverride, '')
    .split('\n')
    .map(removeUnpairedIsolates)
    .join('\n')
    // After the removals, which may bring two characters together.
    .normalize('NFC')
    .replace(longExtension, limitMarks)
    .trim()
  return visible.test(text) ? text : ''
}

export const cleanLine = (typed: string): string =>
  cleanText(typed.replace(lineBreak, ' ').replaceAll('\n', ' '))

/** In code points. */
export const lengthOf = (text: string): number => Array.from(text).length

/** The beginning of a text, up to `maxLength` code points. It never ends inside a character. */
export function cutText(text: string, maxLength: number): string {
  let end = 0
  let length = 0
  for (const [whole] of text.matchAll(grapheme)) {
    length += lengthOf(whole)
    if (length > maxLength) return removeUnpairedIsolates(text.slice(0, end)).trimEnd()
    end += whole.length
  }
  return text
}

/** Inside a sentence, right-to-left text keeps its own direction. */
export const isolateText = (text: string): string =>
  rightToLeft.test(text) ? `\u2068${text}\u2069` : text

function limitMarks(extensions: string): string {
  let marks = 0
  return extensions.replace(/(?!\p{VS})\p{M}/gu, (mark) => (++marks > marksPerGrapheme ? '' : mark))
}

/** An isolate ends with its line at the latest, so each line is checked alone. */
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
