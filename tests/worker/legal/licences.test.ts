import { expect, it } from 'vitest'
import { urls } from '../../../worker/urls'
import { call } from '../support/call'
import { env } from '../support/env'

const file = '/licences.txt'

it('the build names all that browsers get, with the text of each licence', async () => {
  const answer = await env.ASSETS.fetch(`http://stoke.test${file}`)
  expect(answer.headers.get('Content-Type')).toContain('text/plain')
  const text = await answer.text()
  for (const [name, words] of [
    ['heic-to', 'GNU LESSER GENERAL PUBLIC LICENSE'],
    ['mediabunny', 'Mozilla Public License Version 2.0'],
    ['leaflet', 'Copyright (c) 2010-20'],
    ['react-dom', 'Copyright (c) Meta Platforms'],
    ['lucide-react', 'ISC License'],
    ['idb-keyval', 'Apache'],
  ] as const) {
    expect(text).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+: `, 'm'))
    expect(text).toContain(words)
  }
  expect(text).toContain('SIL OPEN FONT LICENSE')
  expect(text).toMatch(/on its server alone:[^]*@resvg\/resvg-wasm 2[\d.]+: MPL-2\.0/)
})

it('the privacy page links it', async () => {
  expect(await (await call(urls.privacy())).text()).toContain(`href="${file}"`)
})
