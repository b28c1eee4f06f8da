import { expect, it } from 'vitest'
import { outerUrls } from '../../../worker/urls'
import { call, origin } from '../support/call'

const ask = (contact?: string, hours?: number) =>
  call(outerUrls.securityTxt(), {
    ...(hours !== undefined && { hours }),
    bindings: contact === undefined ? {} : { SECURITY_CONTACT: contact },
  })

it.each(['mailto:security@stoke.test', 'https://stoke.test/security'])(
  'security.txt names %s, for 90 days from now',
  async (contact) => {
    const answer = await ask(contact, 24)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
      200,
      expect.stringMatching(/^text\/plain; ?charset=UTF-8$/i),
    ])
    const fields = Object.fromEntries(
      (await answer.text())
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/).slice(0, 2)),
    ) as Record<string, string>
    expect(fields).toMatchObject({
      Contact: contact,
      Canonical: `${origin}/.well-known/security.txt`,
    })
    const days = (Date.parse(fields.Expires!) - Date.now()) / (24 * 3_600_000)
    expect(days).toBeGreaterThan(90.9)
    expect(days).toBeLessThanOrEqual(91)
  },
)

it.each([
  undefined,
  '',
  'security@stoke.test',
  'javascript:alert(1)',
  'mailto:a@b.test\nPolicy: x',
])('there is no security.txt with the contact %j', async (contact) => {
  expect((await ask(contact)).status).toBe(404)
})
