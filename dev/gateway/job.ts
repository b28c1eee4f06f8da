import type { GatewayEnv } from './env.ts'

/** Runs the app's scheduled job to its end; returns a response only if it failed. */
export async function runJob(env: GatewayEnv, offsetMs: number) {
  // Stripe's stand-in goes first: its events for the new time reach the app before the job runs.
  await env.STRIPE.fetch('http://stripe/dev/stripe/catch-up', { method: 'POST' })
  const scheduledTime = new Date(Date.now() + offsetMs)
  const { outcome } = await env.APP.scheduled({ scheduledTime, cron: '* * * * *' })
  if (outcome === 'ok') return
  const message = `The scheduled job failed (${outcome}); what it said stands in the log.`
  return Response.json({ message }, { status: 500 })
}
