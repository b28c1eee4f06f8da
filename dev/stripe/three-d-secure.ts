import { StripeRefusal } from './errors.ts'
import { parseForm, textOf } from './form.ts'
import { authenticate } from './intents.ts'
import { headers, page } from './portal-page.ts'
import type { World } from './state.ts'

const answers = { yes: 'Yes, it is me', no: 'No', later: 'The bank takes its time' } as const

/** The bank's page that asks the card's holder, then redirects back to the app. */
export function bank(world: World, method: string, url: URL, text: string): Response {
  const id = url.pathname.split('/').pop()
  const intent = world.find('setup_intent', id) ?? world.find('payment_intent', id)
  const back = intent?.next_action?.redirect_to_url?.return_url
  if (!intent || !back) return new Response('Nobody is asked here.', { status: 404, headers })
  if (method !== 'POST') return new Response(question(), { headers })
  const said = textOf(parseForm(text).said)
  try {
    authenticate(world, intent, said === 'yes' || said === 'later' ? said : 'no')
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
  }
  const to = new URL(back)
  to.searchParams.set(intent.object, intent.id)
  to.searchParams.set(`${intent.object}_client_secret`, intent.client_secret!)
  to.searchParams.set('redirect_status', said === 'no' ? 'failed' : 'succeeded')
  return new Response(null, { status: 303, headers: { location: to.href } })
}

const question = (): string => {
  const buttons = Object.entries(answers).map(
    ([said, words]) => `<p><button name="said" value="${said}">${words}</button></p>`,
  )
  return page(
    'Your bank asks',
    `<p class="note">This page stands in for your bank's and runs on this machine only.</p>
<p>Is it you who pays?</p>
<form method="post">${buttons.join('')}</form>`,
  )
}
