import type { Front } from './env.ts'

/** Runs the app's scheduled job to its end; answers only when it failed. */
export async function runJob(env: Front, offsetMs: number) {
  // What the new time brings about there, the app has been told when its job runs.
  await env.STRIPE.fetch('http://stripe/dev/stripe/catch-up', { method: 'POST' })
  const scheduledTime = new Date(Date.now() + offsetMs)
  const { outcome } = await env.APP.scheduled({ scheduledTime, cron: '* * * * *' })
  if (outcome === 'ok') return
  const message = `The scheduled job failed (${outcome}); what it said stands in the log.`
  return Response.json({ message }, { status: 500 })
}
