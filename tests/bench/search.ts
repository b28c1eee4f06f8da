import { urls } from '../../worker/urls.ts'
import type { House } from './house.ts'
import { startRuntime, type Runtime } from './runtime.ts'
import { skater } from './skater.ts'
import { median, printTable } from './table.ts'
import { growTown } from './town.ts'

const few = 1_000
const many = Number(process.env.SKATERS ?? 1_000_000)
const step = 50_000
const times = 25

/** By the start of a tag, by its middle, by what nobody has, by what everybody has. */
const texts = ['to', 'town.skate.99', 'kate.77', 'skate', 'zzz']

/** How long a search takes in a small town and in a large one. Its rows are counted in the tests. */
export async function measureSearch(house: House): Promise<void> {
  const runtime = await startRuntime(house)
  try {
    const { cookie } = await skater(runtime, 'searcher')
    await growTown(runtime, 0, few)
    const small = await timeAll(runtime, cookie)
    for (let from = few; from < many; from += step) {
      await growTown(runtime, from, Math.min(many, from + step))
    }
    const large = await timeAll(runtime, cookie)
    const rows = texts.map((text) => {
      const [one, other] = [small.get(text)!, large.get(text)!]
      return [
        text,
        `${one.toFixed(1)} ms`,
        `${other.toFixed(1)} ms`,
        `${(other / one).toFixed(2)}×`,
      ]
    })
    const columns = [few, many].map((skaters) => `${skaters.toLocaleString('en')} skaters`)
    printTable('A search for a part of a skatertag', [...columns, 'ratio'], rows)
  } finally {
    await runtime.stop()
  }
}

async function timeAll({ app }: Runtime, cookie: string): Promise<Map<string, number>> {
  const all = new Map<string, number>()
  for (const text of texts) {
    const each: number[] = []
    for (let time = 0; time < times; time++) {
      const start = performance.now()
      const answer = await fetch(new URL(urls.api.skaterSearch({}, { q: text }), app), {
        headers: { cookie },
      })
      if (!answer.ok) throw new Error(`A search answered ${answer.status}: ${await answer.text()}`)
      await answer.arrayBuffer()
      each.push(performance.now() - start)
    }
    all.set(text, median(each))
  }
  return all
}
