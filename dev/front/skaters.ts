import { subjectOf } from '../identity/account.ts'
import { makeSkater } from '../skaters/make.ts'
import { clockOf, type Front } from './env.ts'

/**
 * POST makes somebody with a complete profile, signed in: for tests that are about something else.
 * `?skatertag=` is their login at the provider too, `?stance=` is regular unless it is goofy; the body
 * is their photo, a JPEG. Who is made so
 * has nothing at the provider that a session could be renewed with.
 */
export async function skaters(request: Request, env: Front) {
  const { origin, searchParams } = new URL(request.url)
  const skatertag = searchParams.get('skatertag')
  const stance = searchParams.get('stance') === 'goofy' ? 'goofy' : 'regular'
  if (request.method !== 'POST' || !skatertag) return new Response(null, { status: 400 })
  const made = await makeSkater(env, {
    subject: `${origin}/idp|${subjectOf(skatertag)}`,
    skatertag,
    stance,
    photo: await request.bytes(),
    now: new Date(Date.now() + (await clockOf(env).offset())),
  })
  return Response.json(made, { status: 201 })
}
