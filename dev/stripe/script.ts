import { cards } from './cards.ts'

export const asScript = { 'content-type': 'text/javascript', 'cache-control': 'no-store' }

/** Replaces Stripe.js: supports the calls that the app makes, and offers the test cards. */
export const script = `
const cards = ${JSON.stringify(Object.entries(cards))}
const post = async (path, form) => {
  const answer = await fetch(path, { method: 'POST', body: new URLSearchParams(form) })
  return { ok: answer.ok, body: await answer.json() }
}
const element = (name, more = {}, ...inside) => {
  const made = Object.assign(document.createElement(name), more)
  made.append(...inside)
  return made
}
window.Stripe = (key) => ({
  elements: ({ clientSecret }) => {
    const form = element('fieldset', { className: 'field' },
      element('legend', { className: 'field-label field-legend', textContent: 'Test card' }))
    for (const [number, what] of cards) form.append(element('label', { className: 'choice' },
      element('input', { type: 'radio', name: 'stand-in-card', value: number, checked: form.children.length === 1 }),
      element('span', { className: 'choice-mark' }),
      element('span', { className: 'choice-words' },
        element('span', { className: 'choice-name', textContent: number.replace(/(.{4})(?=.)/g, '$1 ') }),
        element('span', { className: 'small quiet', textContent: what }))))
    const listeners = {}
    return {
      clientSecret,
      card: () => form.querySelector(':checked').value,
      create: () => ({
        mount: (place) => { place.replaceChildren(form); setTimeout(() => listeners.ready?.()) },
        on: (what, listener) => { listeners[what] = listener },
        destroy: () => form.remove(),
      }),
    }
  },
  confirmPayment: (asked) => confirmed(key, asked, 'payment_intents', 'paymentIntent'),
  confirmSetup: (asked) => confirmed(key, asked, 'setup_intents', 'setupIntent'),
  retrievePaymentIntent: (secret) => retrieved(key, secret, 'payment_intents', 'paymentIntent'),
  retrieveSetupIntent: (secret) => retrieved(key, secret, 'setup_intents', 'setupIntent'),
})
const pathOf = (kind, secret) => '/dev/stripe/v1/' + kind + '/' + secret.split('_secret_')[0]
async function retrieved(key, secret, kind, name) {
  const form = new URLSearchParams({ key, client_secret: secret })
  const answer = await fetch(pathOf(kind, secret) + '?' + form)
  const body = await answer.json()
  return answer.ok ? { [name]: body } : { error: body.error }
}
async function confirmed(key, { elements, confirmParams }, kind, name) {
  const { clientSecret } = elements
  let { ok, body } = await post(pathOf(kind, clientSecret) + '/confirm', { key,
    client_secret: clientSecret, return_url: confirmParams.return_url,
    'payment_method_data[type]': 'card', 'payment_method_data[card][number]': elements.card() })
  if (ok && body.status === 'requires_action' && body.next_action.redirect_to_url) {
    location.assign(body.next_action.redirect_to_url.url)
    return new Promise(() => {})
  }
  if (ok && body.status === 'requires_action') {
    const yes = confirm('Your bank asks: is it you?')
    ;({ ok, body } = await post('/dev/stripe/authenticate', { client_secret: clientSecret, yes }))
  }
  return ok ? { [name]: body } : { error: body.error }
}
`
