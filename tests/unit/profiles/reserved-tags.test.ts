import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isReservedTag } from '../../../worker/profiles/reserved-tags'
import { outerUrls, urls } from '../../../worker/urls'
import { wordsOf } from '../table'

const paths = [...Object.values(urls), ...Object.values(outerUrls)].map(({ path }) => path)
const firsts = ['/api/', ...paths].map((path) => path.split('/')[1]!)
const segments = [...new Set(firsts)].filter(Boolean)
const files = readdirSync(new URL('../../../static/', import.meta.url))

describe('a skatertag is reserved', () => {
  it.each(segments)('if it is the first segment of a path of the app: %s', (segment) => {
    expect(isReservedTag(segment)).toBe(true)
  })

  it.each(files)('if it is the name of a file or folder at the root: %s', (file) => {
    expect(isReservedTag(file)).toBe(true)
  })

  it.each(wordsOf`
    admin ADMIN support stoke Stoke api moderator stoke.support Stoke_Official stokesupport
    _admin_ a.d.m.i.n the.stoke.team st0ke adm1n SUPP0RT
  `)('if it sounds like the people behind the app: %s', (tag) => {
    expect(isReservedTag(tag)).toBe(true)
  })
})

describe('a skatertag is free', () => {
  it.each(wordsOf`
    ann stoked stoked.sam stokey adminton supporter team.ann apia profiler sharky gamesman homie
    ... ___ eddie.5050
  `)('if it only resembles a reserved one: %s', (tag) => {
    expect(isReservedTag(tag)).toBe(false)
  })
})
