import { subjectOf } from '../identity/account.ts'
import { connect } from '../../worker/db/client'
import { ulid } from '../../worker/db/ids'
import { addModerator } from '../../worker/moderation/moderator-queries'
import { makeSkater } from '../skaters/make.ts'
import { clockOf, type GatewayEnv } from './env.ts'

/**
 * POST creates a signed-in skater with a complete profile, for tests about something else.
 * `?skatertag=` is also the login at the provider, `?stance=` is `regular` (the default) or
 * `goofy`, `?moderator=1` opens the desk to them, `?joinedDaysAgo=` is the age of their trial, and the body is the
 * photo, a JPEG. The provider does not know this session, so the app never refreshes it, and signing out does not
 * work at the provider.
 */
export async function skaters(request: Request, env: GatewayEnv) {
  const { origin, searchParams } = new URL(request.url)
  const skatertag = searchParams.get('skatertag')
  const stance = searchParams.get('stance') === 'goofy' ? 'goofy' : 'regular'
  if (request.method !== 'POST') return new Response(null, { status: 405 })
  if (!skatertag) return Response.json({ message: 'skatertag is missing.' }, { status: 400 })
  const now = new Date(Date.now() + (await clockOf(env).offset()))
  const made = await makeSkater(env, {
    subject: `${origin}/idp|${subjectOf(skatertag)}`,
    skatertag,
    stance,
    photo: await request.bytes(),
    joinedAt: new Date(now.getTime() - Number(searchParams.get('joinedDaysAgo')) * 86_400_000),
    now,
  })
  if (searchParams.has('moderator')) {
    const row = { id: ulid(now), userId: made.userId, skatertag, addedAt: now }
    await addModerator(connect(env.DB), row).run()
  }
  return Response.json(made, { status: 201 })
}
