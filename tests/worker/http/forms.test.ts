import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { allPages } from '../support/pages'
import { skater } from '../support/skaters'

interface Form {
  page: string
  attributes: string
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
    for (const { 1: attributes = '', index } of html.matchAll(/<form([^>]*)>/g)) {
      const isHeld = html.lastIndexOf('.moment`', index) > -1
      forms.push({ page, attributes, isHeld })
    }
  }
})

describe('a form that the server renders', () => {
  it('is on setup, and among the homies', () => {
    expect(forms.map(({ page }) => page)).toEqual(expect.arrayContaining(['setup', '/homies']))
  })

  it('puts nothing in the address', () => {
    const leaking = forms.filter(({ attributes }) => !/ method="post"/.test(attributes))
    expect(leaking.map(({ page }) => page)).toEqual([])
  })

  it('of an island is held until the island is alive', () => {
    const ofIslands = forms.filter(({ attributes }) => !attributes.includes('desk-form'))
    expect(ofIslands.filter(({ isHeld }) => !isHeld)).toEqual([])
  })
})
