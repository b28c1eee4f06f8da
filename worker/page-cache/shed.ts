import { brand } from '../brand'
import type { Env } from '../env'
import { timeNow } from '../http/clock'
import { log } from '../http/log'
import { isSafeMethod } from '../http/methods'
import * as sessionEndpoints from '../session/endpoints'
import { shedKey, shedTexts } from './contract'
import { hasSession } from './middleware'
import { isOpenWhileShed } from './rules'

/** How often an isolate asks the bucket for the switch. No request waits for the answer. */
const askEveryMs = 10_000

let isOn = false
let askedAt = 0

/**
 * Keeps visitors from the database while an operator wants that. It answers before a line is logged: a flood
 * of visitors would pay for each. Skaters with a session go on, and so does every write.
 */
export async function shedVisitor(
  request: Request,
  env: Env,
  context: ExecutionContext,
): Promise<Response | undefined> {
  if (!isSafeMethod(request.method) || hasSession(request)) return undefined
  const now = (await timeNow(env)).getTime()
  if (Math.abs(now - askedAt) >= askEveryMs) {
    askedAt = now
    context.waitUntil(readSwitch(env))
  }
  return isOn && !isOpenWhileShed(request.url) ? refusal(request) : undefined
}

/** While the bucket does not answer, the switch stays as it was. */
async function readSwitch({ MEDIA }: Env): Promise<void> {
  const wasOn = isOn
  isOn = await MEDIA.head(shedKey).then(
    (found) => found !== null,
    () => wasOn,
  )
  if (isOn && !wasOn) log('warn', { event: 'visitors_shed' })
}

function refusal(request: Request): Response {
  const isCall = new URL(request.url).pathname.startsWith('/api/')
  const body = isCall ? JSON.stringify({ code: 'shed', message: shedTexts.text }) : page
  return new Response(request.method === 'HEAD' ? null : body, {
    status: 503,
    headers: {
      'Content-Type': isCall ? 'application/json' : 'text/html; charset=utf-8',
      'Retry-After': '60',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

/** Without a style or a script, so that it costs nothing to make and nothing to load. */
const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${shedTexts.title} · ${brand}</title>
<h1>${shedTexts.title}</h1>
<p>${shedTexts.text}</p>
<p><a href="${sessionEndpoints.login.url()}">${shedTexts.signIn}</a></p>
`
