import { beforeAll, describe, expect, it } from 'vitest'
import { createHash } from 'node:crypto'
import { allPages, framework } from '../support/pages'

/** A page as the tests read it: its policy by directive, and its content. */
interface Page {
  policy: Map<string, string[]>
  html: string
  headers: Headers
}

const pages = new Map<string, Page>()

beforeAll(async () => {
  for (const [name, answer] of await allPages()) {
    const { headers } = answer
    const text = headers.get('Content-Security-Policy') ?? ''
    const policy = new Map(
      text.split('; ').map((line) => {
        const [directive = '', ...sources] = line.split(' ').filter(Boolean)
        return [directive, sources]
      }),
    )
    pages.set(name, { policy, html: await answer.text(), headers })
  }
})

const names = [
  ['landing'],
  ['landing after a failure'],
  ['terms'],
  ['privacy'],
  ['signed out'],
  ['setup'],
  ['own profile'],
  ['activity'],
  ['profile for a skater'],
  ['profile for a visitor'],
  ['private profile for a visitor'],
  ['trick for a visitor'],
  ['trick never landed'],
  ['trick of a private skater'],
  ['trick that is unknown'],
  ['private profile for a skater'],
  ['skater not found'],
  ['shared clip'],
  ['shared clip for a skater'],
  ['shared clip of a private skater'],
  ['shared clip that is gone'],
  ['shared trick video'],
  ['shared trick video of a private skater'],
  ['shared trick video that is gone'],
  ['shared Own the Spot clip'],
  ['shared Own the Spot clip of a private skater'],
  ['shared Own the Spot clip that is gone'],
  ['page not found'],
  ['error'],
] as const

it('all kinds of pages are checked', () => {
  expect([...pages.keys()]).toEqual(names.flat())
})

const elements = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}(\\s[^>]*)?>([^]*?)</${tag}>`, 'g'))].map(
    ([, attributes = '', content = '']) => ({ attributes, content }),
  )

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe.each(names)('%s', (name) => {
  it('allows only scripts, styles and images of its own', () => {
    const { policy } = pages.get(name)!
    expect(policy.get('default-src')).toEqual(["'none'"])
    for (const [directive, sources] of policy) {
      if (directive.includes('trusted-types')) continue
      const others = sources.filter(
        (source) => !["'self'", "'none'"].includes(source) && !source.startsWith("'sha256-"),
      )
      const allowed = ['img-src', 'media-src', 'worker-src'].includes(directive)
      expect([
        directive,
        others.filter((source) => !(allowed && /^(blob|data):$/.test(source))),
      ]).toEqual([directive, []])
    }
    for (const directive of ['base-uri', 'frame-ancestors']) {
      expect(policy.get(directive)).toEqual(["'none'"])
    }
    expect(policy.get('form-action')).toEqual(["'self'"])
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"])
    expect(policy.get('trusted-types')).toEqual(['default', 'own-page'])
  })

  it('contains only scripts and styles that its policy names', () => {
    const { policy, html } = pages.get(name)!
    for (const { attributes, content } of elements(html, 'script')) {
      // Data for search engines, which nothing runs.
      if (attributes.includes('type="application/ld+json"')) {
        expect(JSON.parse(content)).toMatchObject({ '@context': 'https://schema.org' })
        continue
      }
      const src = /\ssrc="([^"]*)"/.exec(attributes)?.[1]
      if (src === undefined) expect(policy.get('script-src')).toContain(hashOf(content))
      else expect([src, content]).toEqual([expect.stringMatching(/^\/assets\//), ''])
    }
    for (const { content } of elements(html, 'style')) {
      expect(policy.get('style-src')).toContain(hashOf(content))
    }
    const tags = html.replace(/<(script|style)[^]*?<\/\1>/g, '').match(/<[a-z][^>]*>/gi)!
    for (const tag of tags) {
      // Values may hold anything, so only text outside of quotes counts.
      const bare = tag.replace(/"[^"]*"/g, '""')
      expect(bare).not.toMatch(/\s(style|on\w+|srcdoc)=/i)
      expect(tag).not.toMatch(
        /(href|src|action)="\s*(javascript|data|https?:\/\/(?!stoke\.test)|\/\/)/i,
      )
    }
  })

  it('has the security headers', () => {
    const { headers } = pages.get(name)!
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': expect.stringMatching(/^text\/html; charset=utf-8$/i),
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.stringMatching(/origin/),
      'permissions-policy': expect.stringContaining('geolocation=(self)'),
      'cross-origin-opener-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    })
  })

  it('is a complete document with its language', () => {
    const { html } = pages.get(name)!
    expect(html).toMatch(/^<!doctype html><html lang="en" data-trusted-types="">/i)
    expect(html).toMatch(/<title>[^<]*Stoke<\/title>/)
    expect(html.match(/<h1|aria-level="1"/g)).toHaveLength(1)
    expect(html).not.toMatch(/\[object Object\]|undefined|NaN/)
  })
})

it("no framework is loaded on a shared clip, while the owner's own profile loads it", () => {
  expect(pages.get('shared clip for a skater')!.html).not.toMatch(framework)
  expect(pages.get('own profile')!.html).toMatch(/<script[^>]*src="\/assets\/[^"]*\.js"/)
})

describe('visible resources are requested before scripts', () => {
  it.each(['own profile', 'profile for a skater', 'activity'])('%s', (name) => {
    const { html } = pages.get(name)!
    const scripts = html.match(/<link rel="modulepreload"[^>]*>|<script[^>]*type="module"[^>]*>/g)!
    expect(scripts.length).toBeGreaterThan(3)
    for (const script of scripts) expect(script).toMatch(/fetchpriority="low"/i)
    expect(html.indexOf('<link rel="stylesheet"')).toBeGreaterThan(0)
    expect(html.indexOf('<link rel="stylesheet"')).toBeLessThan(html.indexOf('modulepreload'))
    const poster = /class="clip-frame"[^>]*><img[^>]* src="([^"]*)"/.exec(html)![1]!
    const head = html.slice(0, html.indexOf('</head>'))
    const preloads = head.match(/<link rel="preload"[^>]* as="image"[^>]*>/g) ?? []
    for (const link of preloads) expect(link).toMatch(/fetchpriority="high"/i)
    const photo = /class="avatar avatar-large[^>]*>[^<]*<img([^>]*) src="([^"]*)"/.exec(html)
    expect(photo === null).toBe(name === 'activity')
    expect(photo?.[1] ?? '').not.toContain('lazy')
    const hrefs = preloads.map((link) => / href="([^"]*)"/.exec(link)?.[1])
    expect(hrefs).toEqual(photo ? [photo[2], poster] : [poster])
  })
})
