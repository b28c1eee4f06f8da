import type { Stripe, StripeConstructor } from '@stripe/stripe-js'

declare global {
  interface Window {
    Stripe?: StripeConstructor
  }
}

let loading: Promise<void> | undefined

/** Loads Stripe's script once. After a failure, the next call tries again. */
export async function loadStripe(url: string, key: string): Promise<Stripe> {
  loading ??= load(url).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  await loading
  if (!window.Stripe) throw new Error('The script of the card form says nothing.')
  return window.Stripe(key)
}

const load = (url: string) =>
  new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('The script of the card form is out of reach.'))
    })
    document.head.appendChild(script)
  })
