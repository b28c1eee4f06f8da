import { describe, expect, it } from 'vitest'
import { parseOptions } from '../../../../dev/setup/options'
import { givenSecrets, missingSecrets, secretsToSend } from '../../../../dev/setup/secrets'
import { answersOf } from '../../../../dev/setup/answers'

describe('the flags of setup', () => {
  it('ask for production, with a deployment and a look at it, unless they say otherwise', () => {
    const usual = { environment: 'production', yes: false, deploy: true, smoke: true }
    expect(parseOptions([])).toEqual(usual)
    expect(parseOptions(['--staging', '--no-deploy', '--no-smoke', '--yes'])).toEqual({
      environment: 'staging',
      yes: true,
      deploy: false,
      smoke: false,
    })
  })

  it('take every answer', () => {
    const flags =
      '--issuer https://id.example.com --location oc --billing on --stream off --apple-team T --apple-key K'
    expect(parseOptions(flags.split(' '))).toMatchObject({
      issuer: 'https://id.example.com',
      location: 'oc',
      billing: true,
      stream: false,
      appleTeam: 'T',
      appleKey: 'K',
    })
  })

  it.each([
    ['--issuer', 'http://id.example.com'],
    ['--issuer', 'https://id.example.com/?a=b'],
    ['--location', 'WEUR'],
    ['--jurisdiction', 'us'],
    ['--billing', 'maybe'],
    ['--contact', 'mailto:nobody'],
    ['--contact', 'mailto:crew@localhost'],
    ['--contact', 'mailto:crew@stoke.local'],
    ['--contact', 'https://stoke.invalid/push'],
    ['--contact', 'https://localhost:8787'],
    ['--contact', 'mailto:crew@Printer.LOCAL'],
    ['--domain', 'stoke.example.com/'],
    ['--domain', 'Stoke.example.com'],
    ['--subdomain', '-skaters'],
    ['--everything', 'on'],
  ])('are refused where %s is %s', (flag, value) => {
    expect(() => parseOptions([flag, value])).toThrow()
  })
})

describe('secrets', () => {
  it('are made for a new Worker: one for sign-in, and a pair of keys for push', () => {
    const sent = secretsToSend(new Set(), { OIDC_CLIENT_ID: 'id' })
    expect(Buffer.from(sent.SESSION_SECRET!, 'base64url')).toHaveLength(32)
    expect(Buffer.from(sent.VAPID_PUBLIC_KEY!, 'base64url')).toHaveLength(65)
    expect(Buffer.from(sent.VAPID_PRIVATE_KEY!, 'base64url')).toHaveLength(32)
    expect(sent.OIDC_CLIENT_ID).toBe('id')
  })

  it('stay as they are where the Worker has them', () => {
    const present = new Set(['SESSION_SECRET', 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'])
    expect(secretsToSend(present, {})).toEqual({})
  })

  it('of a pair of which one half is lost are made again together', () => {
    const sent = secretsToSend(new Set(['SESSION_SECRET', 'VAPID_PUBLIC_KEY']), {})
    expect(Object.keys(sent)).toEqual(['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'])
  })

  it('are those of the environment where they are set, as after a restore', () => {
    const SESSION_SECRET = Buffer.alloc(32, 1).toString('base64url')
    const env = { SESSION_SECRET, VAPID_PUBLIC_KEY: 'a', VAPID_PRIVATE_KEY: 'b' }
    expect(secretsToSend(new Set(), givenSecrets(env))).toEqual(env)
    expect(secretsToSend(new Set(['SESSION_SECRET']), givenSecrets(env))).toEqual(env)
  })

  it('are refused in the environment where the app could not use them', () => {
    expect(() => givenSecrets({ SESSION_SECRET: 'short' })).toThrow(/32 bytes/)
    expect(() => givenSecrets({ VAPID_PRIVATE_KEY: 'b' })).toThrow(/one pair/)
  })

  it('that a stopped setup has generated are sent by the next one', () => {
    const noted = secretsToSend(new Set(), {})
    expect(secretsToSend(new Set(), {}, noted)).toEqual(noted)
    expect(secretsToSend(new Set(['SESSION_SECRET']), {}, noted)).not.toHaveProperty(
      'SESSION_SECRET',
    )
  })

  it('of the provider are missing until they are given or the Worker has them', () => {
    expect(missingSecrets(new Set(['OIDC_CLIENT_ID']), {})).toEqual(['OIDC_CLIENT_SECRET'])
    expect(missingSecrets(new Set(), { OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' })).toEqual([])
  })
})

describe('the questions', () => {
  const vars = { OIDC_ISSUER: 'https://id.example.com', BILLING: 'off' }
  const provider = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']

  it('are asked only for what no flag, no environment and no earlier setup has answered', async () => {
    const asked: string[] = []
    const answers: Record<string, string> = { OIDC_CLIENT_SECRET: 'b', location: 'eeur' }
    async function ask<T>(question: string, check: (text: string) => T): Promise<T> {
      const name = /OIDC_CLIENT_SECRET/.exec(question)?.[0] ?? 'location'
      asked.push(name)
      return check(answers[name]!)
    }
    const known = {
      options: parseOptions(['--contact', 'mailto:crew@example.com']),
      previous: { databases: {}, vars, stream: false, metrics: true },
      given: { OIDC_CLIENT_ID: 'a' },
      present: new Set(['SESSION_SECRET']),
    }
    expect(await answersOf(known, { ask, askSecret: ask, close() {} })).toEqual({
      issuer: 'https://id.example.com',
      location: 'eeur',
      contact: 'mailto:crew@example.com',
      billing: false,
      secrets: { OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' },
    })
    expect(asked).toEqual(['OIDC_CLIENT_SECRET', 'location'])
  })

  it('ask again for a contact of an earlier setup that Apple refuses', async () => {
    const before = { ...vars, GAMES_LOCATION: 'oc', VAPID_SUBJECT: 'mailto:crew@localhost' }
    const previous = { databases: {}, vars: before, stream: false, metrics: true }
    const known = { options: parseOptions([]), previous, given: {}, present: new Set(provider) }
    await expect(answersOf(known, undefined)).rejects.toThrow(/^Missing:\n {2}--contact: [^\n]*$/)
  })

  it.each([
    ['not sent where nobody pays', 'off', {}],
    ['sent where skaters pay', 'on', { STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk' }],
  ])('leave the keys of Stripe in the environment: %s', async (_, billing, sent) => {
    const flags = `--issuer https://id.example.com --location oc --contact mailto:a@example.com`
    const options = parseOptions([...flags.split(' '), '--billing', billing])
    const given = { STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk' }
    const known = { options, previous: undefined, given, present: new Set(provider) }
    expect((await answersOf(known, undefined)).secrets).toEqual(sent)
  })
})
