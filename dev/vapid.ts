import { generateKeyPairSync } from 'node:crypto'

/** A key pair that identifies one deployment to push services, as the settings take it. */
export function vapidKeys(): { VAPID_PUBLIC_KEY: string; VAPID_PRIVATE_KEY: string } {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' })
  const parts = [Uint8Array.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  return {
    VAPID_PUBLIC_KEY: Buffer.concat(parts).toString('base64url'),
    VAPID_PRIVATE_KEY: d,
  }
}
