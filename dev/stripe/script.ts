import { cards } from './cards.ts'

export const asScript = { 'content-type': 'text/javascript', 'cache-control': 'no-store' }

/** In place of Stripe's script: the same calls as far as the app makes them, and the test cards. */
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
  confirmPayment: ({ elements }) => confirmed(key, elements, 'payment_intents', 'paymentIntent'),
  confirmSetup: ({ elements }) => confirmed(key, elements, 'setup_intents', 'setupIntent'),
})
async function confirmed(key, elements, kind, name) {
  const { clientSecret } = elements
  const path = '/dev/stripe/v1/' + kind + '/' + clientSecret.split('_secret_')[0] + '/confirm'
  let { ok, body } = await post(path, { key, client_secret: clientSecret,
    'payment_method_data[type]': 'card', 'payment_method_data[card][number]': elements.card() })
  if (ok && body.status === 'requires_action') {
    const yes = confirm('Your bank asks: is it you?')
    ;({ ok, body } = await post('/dev/stripe/authenticate', { client_secret: clientSecret, yes }))
  }
  return ok ? { [name]: body } : { error: body.error }
}
`
