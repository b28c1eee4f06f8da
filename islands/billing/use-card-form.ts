import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { useEffect, useRef, useState } from 'react'
import { loadStripe } from './script'

type State = 'loading' | 'ready' | 'unreachable'

export function useCardForm(script: string, publishableKey: string, secret: string) {
  const place = useRef<HTMLDivElement>(null)
  const form = useRef<{ stripe: Stripe; elements: StripeElements }>(undefined)
  const [state, setState] = useState<State>('loading')
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let gone = false
    let destroyCard = () => {}
    const show = async () => {
      const stripe = await loadStripe(script, publishableKey)
      if (gone || !place.current) return
      const theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'stripe'
      const elements = stripe.elements({ clientSecret: secret, appearance: { theme } })
      const card = elements.create('payment')
      destroyCard = () => card.destroy()
      card.on('ready', () => setState('ready'))
      card.on('loaderror', () => setState('unreachable'))
      // Stripe gets its own element, so that it never changes elements that React renders.
      const cardHost = document.createElement('div')
      cardHost.dataset.attempt = String(attempt)
      place.current.appendChild(cardHost)
      card.mount(cardHost)
      form.current = { stripe, elements }
    }
    show().catch(() => gone || setState('unreachable'))
    const host = place.current
    return () => {
      gone = true
      form.current = undefined
      destroyCard()
      host?.querySelector(`:scope > [data-attempt="${attempt}"]`)?.remove()
    }
  }, [publishableKey, script, secret, attempt])

  const again = () => {
    setState('loading')
    setAttempt(attempt + 1)
  }
  return { place, form, state, again }
}
