import { createHash, randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'

export interface Database {
  uuid: string
  name: string
  location: string
  jurisdiction: string | null
  replication: 'auto' | 'disabled'
  tables: DatabaseSync
  /** The file of statements that was sent last. */
  sent: string
}

export interface Bucket {
  name: string
  location: string
  rules: Array<{ id: string }>
  locks: Lock[]
}

export interface Lock {
  id: string
  enabled: boolean
  prefix: string
  condition: { type: string }
}

export interface Worker {
  id: string
  secrets: Map<string, string>
  /** What the last deployment bound and set. */
  metadata: Metadata
  /** The version that runs. */
  version: string
  /** All versions, each with the tag that wrangler gave it. */
  versions: Map<string, string | undefined>
  /** The versions in the order in which they ran, the last one first. */
  deployed: string[]
  isOnWorkersDev: boolean
  domains: string[]
  crons: string[]
}

/** A policy of notifications. */
export interface Alert {
  id: string
  name: string
  alert_type: string
  enabled: boolean
  filters: Record<string, string[]>
  mechanisms: { email?: Array<{ id: string }> }
}

export interface Metadata {
  annotations?: Record<string, string>
  bindings: Array<{ name: string; type: string; text?: string; id?: string; bucket_name?: string }>
  keep_bindings?: string[]
  limits?: object
}

/** One account at Cloudflare, as far as setup and wrangler see it. */
export class Account {
  readonly id = createHash('md5').update('the account').digest('hex')
  readonly token = `token of ${randomUUID()}`
  subdomain: string | undefined = 'skaters'
  hasBuckets = true
  /** Whether somebody has opened Analytics Engine in the dashboard. */
  hasMetrics = true
  isOnFreePlan = false
  hasStream = false
  /** The rights that its token lacks, by the beginning of the paths. */
  lacks: string[] = []
  zones = ['example.com']
  readonly databases = new Map<string, Database>()
  readonly buckets = new Map<string, Bucket>()
  readonly queues = new Map<string, string>()
  /** The Worker that consumes each queue, by the queue's id. */
  readonly consumers = new Map<string, string>()
  /** The Worker of each Workflow. */
  readonly workflows = new Map<string, string>()
  readonly workers = new Map<string, Worker>()
  readonly alerts: Alert[] = []
  /** The types of alerts that it is offered, by product. */
  offered: Record<string, string[]> = {
    'Cloudflare Status': ['incident_alert', 'maintenance_event_notification'],
    'Security Center': ['security_insights_alert'],
    Workers: ['workers_observability_alert'],
  }

  addDatabase(name: string, location: string, jurisdiction: string | null = null): Database {
    const database: Database = {
      uuid: randomUUID(),
      name,
      location,
      jurisdiction,
      replication: 'disabled',
      tables: new DatabaseSync(':memory:'),
      sent: '',
    }
    this.databases.set(database.uuid, database)
    return database
  }

  worker(name: string): Worker {
    const found = this.workers.get(name)
    if (found) return found
    const worker: Worker = {
      id: randomUUID(),
      secrets: new Map(),
      metadata: { bindings: [] },
      version: '',
      versions: new Map(),
      deployed: [],
      isOnWorkersDev: false,
      domains: [],
      crons: [],
    }
    this.workers.set(name, worker)
    return worker
  }

  /** Runs a version, which may be a new one. */
  run(worker: Worker, version: string, tag = worker.versions.get(version)): void {
    worker.versions.set(version, tag)
    worker.version = version
    worker.deployed.unshift(version)
  }

  /** What is there, without ids: two of them are equal if setup has come to the same end. */
  summary() {
    return {
      subdomain: this.subdomain,
      databases: [...this.databases.values()].map(
        ({ name, location, jurisdiction, replication }) => ({
          name,
          location,
          ...(jurisdiction && { jurisdiction }),
          replication,
        }),
      ),
      buckets: [...this.buckets.values()],
      queues: [...this.queues.keys()],
      consumers: [...this.consumers],
      workflows: [...this.workflows],
      alerts: this.alerts.map(({ name, alert_type, enabled, filters, mechanisms }) => ({
        name,
        alert_type,
        enabled,
        filters,
        mechanisms,
      })),
      workers: [...this.workers].map(([name, { secrets }]) => [name, [...secrets.keys()].sort()]),
    }
  }
}
