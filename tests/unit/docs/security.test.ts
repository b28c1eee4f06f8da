import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const root = new URL('../../../', import.meta.url)
const text = readFileSync(new URL('docs/security.md', root), 'utf8')

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has: their numbers come first. */
const sections = `1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2
  4.1:3 4.2:1 4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4
  7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2
  10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2
  14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2`

const numbered = (section: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `${section}.${from + index}`)

const required = sections.split(/\s+/).flatMap((each) => {
  const [section, count] = each.split(':') as [string, string]
  return numbered(section, 1, Number(count))
})

/** The rows of all tables of requirements, as their cells. */
const rows = text
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

/** The numbers that a text names, `1.4.1–1.4.3` as three. */
function numbersIn(part: string): string[] {
  return [...part.matchAll(/\b(\d+\.\d+)\.(\d+)(?:–\1\.(\d+))?/g)].flatMap(
    ([, section, from, to = from]) => numbered(section!, Number(from), Number(to)),
  )
}

const notHere = [...text.matchAll(/^(?:Not here:|V17 is about)[^]*?(?:\n\n|(?![^]))/gm)].map(
  ([part]) => part,
)

describe('docs/security.md', () => {
  it('names each requirement of levels 1 and 2 once', () => {
    const named = [...rows.map(([number]) => number!), ...notHere].flatMap(numbersIn)
    expect(named.toSorted()).toEqual(required.toSorted())
  })

  it('says at its head how many hold', () => {
    const inState = (state: string) =>
      rows.filter((row) => row[2] === `**${state}**`).flatMap(([number]) => numbersIn(number!))
        .length
    const counts = (['holds', 'partly', 'no', 'outside'] as const).map(inState)
    const [head] = /^Of \d+ requirements [^]*?\n\n/m.exec(text)!
    expect(head.match(/\d+/g)!.map(Number)).toEqual([
      required.length,
      ...counts,
      notHere.flatMap(numbersIn).length,
    ])
  })

  it('says for each requirement whether it holds', () => {
    for (const [number, , state] of rows) {
      expect([number, state]).toEqual([
        number,
        expect.stringMatching(/^\*\*(holds|partly|no|outside)\*\*$/),
      ])
    }
  })

  it('names a file or a test for each requirement that holds, or refers to one above', () => {
    for (const [number, , state, proof] of rows) {
      if (state !== '**holds**') continue
      expect([number, proof]).toEqual([
        number,
        expect.stringMatching(/`[\w./-]+`|\babove\b|the same/),
      ])
    }
  })

  it('names only files and tests that exist', () => {
    let titles = 0
    const named = [...text.matchAll(/`((?:[\w.-]+\/)+[\w.-]+|[\w-]+\.(?:toml|json|md))`/g)]
    expect(named.length).toBeGreaterThan(100)
    for (const { 1: path, index, 0: whole } of named) {
      if (!isOfRepository(path!)) continue
      expect([path, existsSync(new URL(path!, root))]).toEqual([path, true])
      for (const title of titlesAfter(index + whole.length)) {
        titles += 1
        expect([path, title, titlesOf(path!).includes(title)]).toEqual([path, title, true])
      }
    }
    expect(titles).toBeGreaterThan(60)
  })
})

const folders = ['worker', 'islands', 'tests', 'dev', 'static', 'docs', 'migrations']

const isOfRepository = (path: string): boolean =>
  folders.includes(path.split('/')[0]!) || !path.includes('/')

/** The titles in quotes that follow a file: `file` "one", "another". */
function titlesAfter(index: number): string[] {
  const [list = ''] = /^(\s"[^"]+",?)*/.exec(text.slice(index)) ?? []
  return [...list.matchAll(/"([^"]+)"/g)].map(([, title]) => title!)
}

/** What a file writes as a text, line breaks in Markdown aside. */
function titlesOf(path: string): string[] {
  const source = readFileSync(new URL(path, root), 'utf8')
  return [...source.matchAll(/'((?:[^'\\\n]|\\.)+)'|"((?:[^"\\\n]|\\.)+)"/g)].map(
    ([, single, double]) => (single ?? double!).replaceAll(/\\(.)/g, '$1'),
  )
}
