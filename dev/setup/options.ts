import { parseArgs } from 'node:util'
import { isPushSubject } from '../../worker/push/subject.ts'
import { locations, type Environment, type Jurisdiction, type Location } from './deployment.ts'

/** Answers from the command line. Setup asks for a missing one, or leaves it as it was. */
export interface Options {
  environment: Environment
  /** Ask nothing. */
  yes: boolean
  /** Deploy at the end. Without it, only what a deployment needs is made. */
  deploy: boolean
  /** Look at the deployment from outside. */
  smoke: boolean
  issuer?: string
  /** With Apple as provider, the ids of the team and of its key. */
  appleTeam?: string
  appleKey?: string
  location?: Location
  billing?: boolean
  contact?: string
  /** Who runs it, for the privacy page. */
  operator?: string
  operatorAddress?: string
  /** Data stays in the EU. It can't be changed later. */
  jurisdiction?: Jurisdiction
  domain?: string
  subdomain?: string
  stream?: boolean
}

const flags = {
  yes: { type: 'boolean', default: false },
  staging: { type: 'boolean', default: false },
  'no-deploy': { type: 'boolean', default: false },
  'no-smoke': { type: 'boolean', default: false },
  issuer: { type: 'string' },
  'apple-team': { type: 'string' },
  'apple-key': { type: 'string' },
  location: { type: 'string' },
  jurisdiction: { type: 'string' },
  billing: { type: 'string' },
  contact: { type: 'string' },
  operator: { type: 'string' },
  'operator-address': { type: 'string' },
  domain: { type: 'string' },
  subdomain: { type: 'string' },
  stream: { type: 'string' },
} as const

/** Throws a sentence about the first bad flag. */
export function parseOptions(argv: string[]): Options {
  const { values } = parseArgs({ args: argv, options: flags })
  const { yes, staging, issuer, location, contact, domain } = values
  return {
    environment: staging ? ('staging' as const) : ('production' as const),
    yes,
    deploy: !values['no-deploy'],
    smoke: !values['no-smoke'],
    ...defined({
      issuer: issuer && checkIssuer(issuer),
      appleTeam: values['apple-team']?.trim(),
      appleKey: values['apple-key']?.trim(),
      location: location && checkLocation(location),
      jurisdiction: values.jurisdiction && checkJurisdiction(values.jurisdiction),
      billing: isOn('billing', values.billing),
      contact: contact && checkContact(contact),
      operator: values.operator?.trim(),
      operatorAddress: values['operator-address']?.trim(),
      domain: domain && checkHost(domain),
      subdomain: values.subdomain && checkSubdomain(values.subdomain),
      stream: isOn('stream', values.stream),
    }),
  }
}

export function checkIssuer(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isLoopback = url && ['localhost', '127.0.0.1'].includes(url.hostname)
  if (!url || (url.protocol !== 'https:' && !isLoopback) || url.search || url.hash) {
    throw new Error(`The sign-in provider is an https URL, not "${text}".`)
  }
  return text
}

export function checkLocation(text: string): Location {
  const found = locations.find((each) => each === text)
  if (!found) throw new Error(`The location is one of ${locations.join(', ')}, not "${text}".`)
  return found
}

function checkJurisdiction(text: string): Jurisdiction {
  if (text !== 'eu') throw new Error(`The jurisdiction is eu, not "${text}".`)
  return text
}

export function checkContact(text: string): string {
  if (!/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(text)) {
    throw new Error(`The contact is a mailto: or https: URL, not "${text}".`)
  }
  if (!isPushSubject(text)) {
    throw new Error(
      `Apple sends no push messages for a contact that nobody can reach from outside, such as "${text}": give a public host.`,
    )
  }
  return text
}

function checkHost(text: string): string {
  if (!/^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/.test(text)) {
    throw new Error(`The domain is a host such as stoke.example.com, not "${text}".`)
  }
  return text
}

function checkSubdomain(text: string): string {
  if (!/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(text)) {
    throw new Error(`The subdomain is lower-case letters, digits and hyphens, not "${text}".`)
  }
  return text
}

function isOn(name: string, value: string | undefined): boolean | undefined {
  if (value === undefined || value === 'on' || value === 'off') {
    return value === undefined ? undefined : value === 'on'
  }
  throw new Error(`--${name} is on or off, not "${value}".`)
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined | ''> }

/** Without the flags that were not given. */
const defined = <T extends object>(fields: T) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''),
  ) as Defined<T>
