import { expect, it } from 'vitest'
import { outerUrls, urls } from '../../worker/urls'
import { call } from './support/call'

const open = (PHONE_PAGE?: string) =>
  call(outerUrls.phone(), { bindings: PHONE_PAGE === undefined ? {} : { PHONE_PAGE } })

it('the page that tries a phone is there where setup says so, for everybody and no search engine', async () => {
  const answer = await open('on')
  expect(answer.status).toBe(200)
  const page = await answer.text()
  expect(page).toContain('<meta name="robots" content="noindex"/>')
  expect(page).toMatch(/<script type="module" src="\/assets\/phone-[\w-]+\.js"/)
  expect(page).not.toContain('data-island')
})

it.each([undefined, '', 'off'])('it is 404 where PHONE_PAGE is %s', async (value) => {
  expect((await open(value)).status).toBe(404)
})

it('search engines are told to leave it out', async () => {
  expect(await (await call(urls.robots())).text()).toContain('Disallow: /dev/\n')
})
