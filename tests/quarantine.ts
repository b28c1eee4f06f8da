/**
 * Tests that failed once for no cause that anybody can name. They run and may fail; the end of each run lists what
 * they found. `tests/quarantine.txt` has a line for each: the day, its file, its name, and what it found.
 *
 *   2026-11-28 | tests/browser/feed.test.ts | the feed goes on | the second page never came
 */
export interface Quarantined {
  on: string
  file: string
  test: string
  found: string
}

export const limits = { tests: 5, days: 14 }

export const quarantinedIn = (text: string): Quarantined[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [on = '', file = '', test = '', found = ''] = line.split('|').map((each) => each.trim())
      return { on, file, test, found }
    })
