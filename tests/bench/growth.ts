import { inBulk, type Bulk } from './bulk.ts'
import type { App } from './app.ts'
import { startRuntime, type Runtime } from './runtime.ts'
import { isQuick, scaled } from './scale.ts'
import { skater } from './skater.ts'
import { median } from '../../worker/median.ts'
import { printTable, ratio } from './table.ts'

/** The rows that grow and the requests that read them, as each benchmark gives them. */
export interface Growth {
  heading: string
  /** What it has 1,000 and 1,000,000 of. */
  of: string
  /** The skatertag of who asks. */
  asker: string
  /** What is there from the start. */
  begin?: (runtime: Runtime) => Promise<unknown>
  /** Adds those from this number up to that one. */
  grow: (runtime: Runtime, from: number, to: number) => Promise<unknown>
  /** The tables that grow. */
  bulk: Bulk
  /** The addresses asked, by what they are called; some depend on how many there are. */
  questions: Questions
  /** What only a town with more can be asked alike: that many are then as few. */
  wider?: { few: number; questions: Questions }
}

type Questions = Record<string, Question>
type Question = string | ((entries: number) => string)

const few = scaled(1_000, 600)
const many = Number(process.env.ENTRIES ?? scaled(1_000_000, 2_000))
const step = 100_000
const times = scaled(25, 1)

/** How long answers take with little there and with much. The rows they read: in the tests. */
export async function measureGrowth(house: App, growth: Growth): Promise<void> {
  const start = performance.now()
  // One that grows is enough to see that the questions are answered.
  const towns = await Promise.all([
    begin(house, growth),
    ...(isQuick ? [] : [begin(house, growth)]),
  ])
  const [small, large = small] = towns
  try {
    await grow(growth, small, few)
    await grow(growth, large, many)
    const filled = seconds(start)
    const rows = await compareAll(small, large, growth.questions)
    const heading = `${growth.heading} (filled in ${filled} s, asked in ${seconds(start) - filled} s)`
    printTable(heading, columnsOf(growth, few), rows)
    if (!growth.wider) return
    await grow(growth, small, growth.wider.few)
    const wider = await compareAll(small, large, growth.wider.questions)
    printTable(growth.heading, columnsOf(growth, growth.wider.few), wider)
  } finally {
    await Promise.all(towns.map(({ runtime }) => runtime.stop()))
  }
}

const seconds = (since: number): number => Math.round((performance.now() - since) / 1000)

const columnsOf = ({ of }: Growth, least: number): string[] => [
  ...[least, many].map((number) => `${number.toLocaleString('en')} ${of}`),
  'ratio (aim 1.3×)',
]

interface Town {
  runtime: Runtime
  cookie: string
  entries: number
}

async function begin(house: App, growth: Growth): Promise<Town> {
  const runtime = await startRuntime(house)
  const { cookie } = await skater(runtime, growth.asker)
  await growth.begin?.(runtime)
  return { runtime, cookie, entries: 0 }
}

/** From what there is up to so many. */
async function grow(growth: Growth, town: Town, to: number): Promise<void> {
  const { runtime, entries } = town
  await inBulk(runtime, growth.bulk, async () => {
    for (let from = entries; from < to; from += step) {
      await growth.grow(runtime, from, Math.min(to, from + step))
    }
  })
  town.entries = to
}

async function compareAll(small: Town, large: Town, questions: Questions): Promise<string[][]> {
  const rows: string[][] = []
  for (const [name, question] of Object.entries(questions)) {
    rows.push([name, ...(await compare(small, large, question))])
  }
  return rows
}

/** In turn, so that what slows one slows the other. The first answers of all are not counted. */
async function compare(small: Town, large: Town, question: Question): Promise<string[]> {
  const [ones, others]: [number[], number[]] = [[], []]
  for (let time = -3; time < times; time++) {
    const [one, other] = [await ask(small, question), await ask(large, question)]
    if (time < 0) continue
    ones.push(one)
    others.push(other)
  }
  const inMs = [ones, others].map((each) => `${median(each).toFixed(1)} ms`)
  return [...inMs, ratio(others, ones)]
}

async function ask({ runtime, cookie, entries }: Town, question: Question): Promise<number> {
  const path = typeof question === 'string' ? question : question(entries)
  const start = performance.now()
  const answer = await fetch(new URL(path, runtime.app), { headers: { cookie } })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
  return performance.now() - start
}

/** The numbers from one up to another, as the table `n(i)` of a statement. */
export const numbers = (from: number, to: number): string =>
  `WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to - 1})`
