import type { House } from './house.ts'
import { startRuntime, type Runtime } from './runtime.ts'
import { skater } from './skater.ts'
import { median, printTable, ratio } from './table.ts'

/** What grows, and what is asked of it; each benchmark says no more than that. */
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
  /** The addresses asked, by what they are called; some depend on how many there are. */
  questions: Record<string, Question>
}

type Question = string | ((entries: number) => string)

const few = 1_000
const many = Number(process.env.ENTRIES ?? 1_000_000)
const step = 50_000
const times = 25

/** How long answers take with little there and with much. The rows they read: in the tests. */
export async function measureGrowth(house: House, growth: Growth): Promise<void> {
  const start = performance.now()
  const small = await townOf(house, growth, few)
  const large = await townOf(house, growth, many)
  try {
    const rows: string[][] = []
    for (const [name, question] of Object.entries(growth.questions)) {
      rows.push([name, ...(await compare(small, large, question))])
    }
    const columns = [few, many].map((number) => `${number.toLocaleString('en')} ${growth.of}`)
    const seconds = ((performance.now() - start) / 1000).toFixed(0)
    printTable(`${growth.heading} (${seconds} s)`, [...columns, 'ratio'], rows)
  } finally {
    await Promise.all([small.runtime.stop(), large.runtime.stop()])
  }
}

interface Town {
  runtime: Runtime
  cookie: string
  entries: number
}

async function townOf(house: House, growth: Growth, entries: number): Promise<Town> {
  const runtime = await startRuntime(house)
  const { cookie } = await skater(runtime, growth.asker)
  await growth.begin?.(runtime)
  for (let from = 0; from < entries; from += step) {
    await growth.grow(runtime, from, Math.min(entries, from + step))
  }
  return { runtime, cookie, entries }
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
