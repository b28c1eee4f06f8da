import type { Env } from '../env'

export interface Operator {
  name: string | null
  address: string | null
  /** A mailto: or https: URL. */
  contact: string | null
}

type Settings = Pick<Env, 'OPERATOR_NAME' | 'OPERATOR_ADDRESS' | 'OPERATOR_CONTACT'>

export function operatorOf(env: Settings): Operator {
  const contact = env.OPERATOR_CONTACT?.trim()
  return {
    name: env.OPERATOR_NAME?.trim() || null,
    address: env.OPERATOR_ADDRESS?.trim() || null,
    contact: contact && isContact(contact) ? contact : null,
  }
}

/** A line break would start a new field of security.txt. */
export const isContact = (text: string): boolean => /^(mailto:|https:\/\/)[\x21-\x7e]+$/.test(text)
