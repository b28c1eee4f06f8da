import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { allPages } from '../support/pages'
import { skater } from '../support/skaters'

interface Form {
  page: string
  attributes: string
  fields: string[]
  /** Whether the script that holds an early submit comes before it. */
  isHeld: boolean
}

const forms: Form[] = []

beforeAll(async () => {
  await empty()
  const pages = await allPages()
  const as = await skater('Finder')
  for (const path of ['/homies', '/games', '/spots', '/account/copy', '/s/Ann', '/report/skater/x'])
    pages.push([path, await call(path, { as })])
  for (const [page, answer] of pages) {
    const html = await answer.text()
    for (const { 0: whole, 1: attributes = '', index } of html.matchAll(
      /<form([^>]*)>.*?<\/form>/gs,
    )) {
      const fields = [...whole.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name!)
      const isHeld = html.lastIndexOf('.moment`', index) > -1
      forms.push({ page, attributes, fields: [...new Set(fields)], isHeld })
    }
  }
})

describe('a form that the server renders', () => {
  it('is on setup, and among the homies', () => {
    expect(forms.map(({ page }) => page)).toEqual(expect.arrayContaining(['setup', '/homies']))
  })

  it('puts nothing in the address but a search', () => {
    const leaking = forms.filter(({ attributes }) => !/ method="post"/.test(attributes))
    expect(leaking.map(({ page, fields }) => [page, fields])).toEqual(
      leaking.map(({ page }) => [page, ['q']]),
    )
    expect(leaking.map(({ page }) => page)).toEqual(['/homies'])
  })

  it('of an island is held until the island is alive', () => {
    const ofIslands = forms.filter(({ attributes }) => !attributes.includes('desk-form'))
    expect(ofIslands.filter(({ isHeld }) => !isHeld)).toEqual([])
  })
})
