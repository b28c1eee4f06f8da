import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cleanLine,
  cleanText,
  cutText,
  isolateText,
  lengthOf,
} from '../../../worker/text/contract.ts'
import { toCapitals } from '../../../worker/lib/capitals'

const englandFlag = '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}'

describe('a typed text', () => {
  test.each([
    ['Arabic', 'سكيت في الحديقة، اليوم! ١٢٣'],
    ['Arabic with its marks', 'اَلسَّلَامُ عَلَيْكُمْ'],
    ['Hebrew with points and accents', 'בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים'.normalize('NFC')],
    ['Hindi with joiners', 'क्षत्रिय क्‍ष श्‌र'],
    ['Tibetan, with the tallest stack in use', 'ཧྐྵྨླྺྼྻྂ'.normalize('NFC')],
    ['Thai', 'เล่นสเก็ตที่นี่'],
    ['Vietnamese', 'Trượt ván ở đường phố'],
    ['a family', '👩‍👩‍👧‍👦'],
    ['a flag of two letters', '🇳🇿'],
    ['the flag of England, of tag characters', englandFlag],
    ['skin tones', '🤙🏽🤙🏿'],
    ['a person of a profession', '🧑🏾‍🚒'],
    ['a keycap and a heart with its selector', '1️⃣ ❤️'],
    ['ideographs with a selector', '葛\u{E0100}飾区'],
    ['directional marks', 'a\u200Eb\u200Fc\u061Cd'],
    ['a pair of isolates', 'by \u2068עדי\u2069, 2026'],
    ['isolates in isolates', '\u2067א \u2066b\u2069 ג\u2069'],
    ['letters beyond the first plane', '𝔰𝔨𝔞𝔱𝔢'],
  ])('stays whole: %s', (_, text) => {
    expect(cleanText(text)).toBe(text)
    expect(cleanLine(text)).toBe(text)
  })

  test.each([
    ['control characters', 'a\u0000b\u0007c\u001Bd\u007Fe\u009Ff', 'abcdef'],
    ['tabs, to spaces', 'a\tb', 'a b'],
    ['overrides', 'invoice\u202Egpj.exe', 'invoicegpj.exe'],
    ['embeddings and what ends them', '\u202Aa\u202Bb\u202Cc\u202D', 'abc'],
    ['isolates that nothing ends', '\u2067a\u2066b', 'ab'],
    ['an end of isolates that none began', 'a\u2069b', 'ab'],
    ['the outer of two isolates with one end', '\u2067a\u2066b\u2069c', 'a\u2066b\u2069c'],
    ['lone surrogates', 'a\uD83Db\uDE00c\uD83D', 'abc'],
    ['space around it', ' \u00A0\uFEFF a b\u3000\n', 'a b'],
  ])('loses %s', (_, typed, clean) => {
    expect(cleanText(typed)).toBe(clean)
    expect(cleanLine(typed)).toBe(clean)
  })

  test('is composed', () => {
    expect(cleanText('Cafe\u0301 Tru\u031Bo\u031B\u0323t')).toBe('Café Trượt')
    // The control character kept the letter and its accent apart.
    expect(cleanText('e\u0000\u0301')).toBe('é')
    expect(cleanText('e\u2066\u0301')).toBe('é')
  })

  test('has at most eight combining marks on a character', () => {
    const mark = '\u0315'
    expect(cleanText(`Z${mark.repeat(30)}o`)).toBe(`Z${mark.repeat(8)}o`)
    expect(cleanText(mark.repeat(30))).toBe(mark.repeat(8))
    // Nothing that can't be seen begins another character.
    for (const between of ['\u200D', '\u200C', '\u200E', '\uFE0F', '\u034F', '\u{E0067}', '\u2060'])
      expect(marksIn(cleanText(`Z${`${between}${mark}`.repeat(30)}`))).toBe(8)
    expect(marksIn(cleanText(`👩${mark.repeat(9)}\u200D👩${mark.repeat(9)}`))).toBe(8)
    expect(marksIn(cleanText(`a${mark.repeat(9)}b${mark.repeat(9)}`))).toBe(16)
  })

  test('has one kind of line break', () => {
    expect(cleanText('a\r\nb\rc\nd\u2028e\u2029f\u0085g\n\nh')).toBe('a\nb\nc\nd\ne\nf\ng\n\nh')
    expect(cleanLine('a\r\nb\rc\nd\u2028e\u2029f\u0085g')).toBe('a b c d e f g')
  })

  test('does not open an isolate in one line and close it in another', () => {
    expect(cleanText('\u2067a\nb\u2069')).toBe('a\nb')
    expect(cleanLine('\u2067a\nb\u2069')).toBe('\u2067a b\u2069')
  })

  test.each([
    ['spaces', ' \u00A0\u2003\n'],
    ['joiners', '\u200D\u200C\u2060'],
    ['a zero-width space', '\u200B'],
    ['directional marks', '\u200E\u200F\u061C'],
    ['selectors', '\uFE0F\uFE0E\u{E0100}'],
    ['Hangul fillers', '\u115F\u1160\u3164\uFFA0'],
    ['a blank pattern of Braille', '\u2800\u2800'],
    ['soft hyphens', '\u00AD'],
    ['tag characters', '\u{E0067}\u{E007F}'],
    ['paired isolates', '\u2066\u2069'],
    ['control characters', '\u0000\u202E\uD800'],
    ['a null notehead', '\u{1D159}'],
  ])('is empty with nothing but %s', (_, typed) => {
    expect(cleanText(typed)).toBe('')
    expect(cleanLine(typed)).toBe('')
  })

  test('counts code points', () => {
    expect(lengthOf(cleanText(' 🛹🛹 '))).toBe(2)
    expect(lengthOf(cleanText('e\u0301'))).toBe(1)
    expect(lengthOf('👩‍👩‍👧‍👦')).toBe(7)
  })
})

describe('the beginning of a text', () => {
  test.each([
    ['short', 5, 'short'],
    ['longer', 4, 'long'],
    ['a word', 2, 'a'],
    ['ab👩‍👩‍👧‍👦', 8, 'ab'],
    ['ab👩‍👩‍👧‍👦', 9, 'ab👩‍👩‍👧‍👦'],
    ['🇳🇿🇳🇿', 3, '🇳🇿'],
    ['🤙🏽', 1, ''],
    ['नमस्ते', 3, 'नम'],
    [englandFlag, 3, ''],
    ['\u2068עדי\u2069!', 3, 'עד'],
  ])('%s, up to %i, is %s', (text, most, beginning) => {
    expect(cutText(text, most)).toBe(beginning)
  })
})

test('only a text that may run from right to left is isolated', () => {
  expect(isolateText('Café 🛹')).toBe('Café 🛹')
  expect(isolateText('פארק')).toBe('\u2068פארק\u2069')
  expect(isolateText('a\u202Eb')).toBe('\u2068a\u202Eb\u2069')
})

/** Marks, joiners, directions, line ends, halves of a pair, blanks, and letters that compose. */
const special = [
  '\u0301\u0323\u0315\u200D\u200C\uFE0F\u034F\u0F71',
  '\u202E\u202A\u202C\u2066\u2067\u2068\u2069\u200E',
  '\r\n\t\u0000\u0085\u2028 \uFEFFeאक👩🏽🇳',
  '\u1100\u1161\u11A8\u3164\u2800\u09C7\u09BE\u{E0067}\u0344\u0340\u2000',
]
  .flatMap((characters) => Array.from(characters))
  .concat('\uD83D', '\uDE00')

/** Texts of what is hard: everything that the rules name, between whatever there is. */
const hard = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(...special),
      fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''))

const cleaners = { cleanText, cleanLine }

describe.each(Object.entries(cleaners))('for every text, %s', (name, clean) => {
  test('changes a clean text no more', () => {
    fc.assert(fc.property(hard, (typed) => clean(clean(typed)) === clean(typed)))
  })

  test('never makes it longer, in characters as people count them', () => {
    fc.assert(
      fc.property(hard, (typed) => {
        expect(graphemesIn(clean(typed))).toBeLessThanOrEqual(
          graphemesIn(typed.replace(/\r\n/g, '\n')),
        )
      }),
    )
  })

  test('leaves nothing that is forbidden', () => {
    fc.assert(
      fc.property(hard, (typed) => {
        const text = clean(typed)
        expect(text).not.toMatch(/(?!\n)\p{Cc}|\p{Cs}|[\u202A-\u202E\u2028\u2029]/u)
        if (name === 'cleanLine') expect(text).not.toContain('\n')
        expect(text).toBe(text.normalize('NFC'))
        expect(text).toBe(text.trim())
        expect(/(?:(?!\p{VS})\p{M}){9}/u.test(text)).toBe(false)
        for (const line of text.split('\n')) expect(depthAtEnd(line)).toBe(0)
      }),
    )
  })

  test('leaves a text whose beginning is well-formed too', () => {
    fc.assert(
      fc.property(hard, fc.nat(70), (typed, most) => {
        const text = clean(typed)
        const beginning = cutText(text, most)
        expect(lengthOf(beginning)).toBeLessThanOrEqual(most)
        expect(beginning).not.toMatch(/\p{Cs}/u)
        expect(depthAtEnd(beginning)).toBe(0)
        expect(withoutIsolates(text).startsWith(withoutIsolates(beginning))).toBe(true)
      }),
    )
  })
})

const marksIn = (text: string): number => [...text.matchAll(/(?!\p{VS})\p{M}/gu)].length

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
const graphemesIn = (text: string): number => [...segmenter.segment(text)].length

/** How many isolates are open at the end of a line; -1 as soon as one is closed that none began. */
function depthAtEnd(line: string): number {
  let depth = 0
  for (const character of line) {
    if (/[\u2066-\u2068]/.test(character)) depth += 1
    if (character === '\u2069') depth -= 1
    if (depth < 0) return depth
  }
  return depth
}

const withoutIsolates = (text: string): string => text.replace(/[\u2066-\u2069]/g, '')

describe('capitals', () => {
  test.each([
    ['Mission District', 'MISSION DISTRICT'],
    ['Straße', 'STRASSE'],
    ['Αθήνα', 'ΑΘΗΝΑ'],
    ['Μαΐου', 'ΜΑΪΟΥ'],
    ['თბილისი', 'თბილისი'],
    ['Saburtalo საბურთალო', 'SABURTALO საბურთალო'],
    ['Київ', 'КИЇВ'],
    ['東京', '東京'],
  ])('of %s are %s', (text, capitals) => {
    expect(toCapitals(text)).toBe(capitals)
  })

  test('of typed text are made in one place', () => {
    /** The place, and where only texts of ours, in English, get capitals. */
    const ours = [
      'islands/crews/words.ts',
      'islands/park/chance.ts',
      'islands/shares/sequence/draw.ts',
      'islands/skate-sessions/words.ts',
      'worker/games/view/words.ts',
      'worker/lib/capitals.ts',
      'worker/link-pictures/writing.ts',
      'worker/media/uploads/routes.ts',
      'worker/moderation/desk/case-page.tsx',
      'worker/notifications/words.ts',
      'worker/shares/film/names.ts',
    ]
    const found = globSync('{islands,worker}/**/*.{ts,tsx}').filter((path) =>
      /\.to(Locale)?UpperCase\(/.test(readFileSync(path, 'utf8')),
    )
    expect(found.toSorted()).toEqual(ours)
  })
})
