import { codes, unless, type Cloudflare } from './cloudflare.ts'

/** The names of the secrets that a Worker has. Undefined if there is no such Worker yet. */
export async function secretNames(
  api: Cloudflare,
  worker: string,
): Promise<Set<string> | undefined> {
  const secrets = await unless(
    (error) => error.has(codes.noWorker) || error.status === 404,
    api.call<Array<{ name: string }>>('GET', `/workers/scripts/${worker}/secrets`),
  )
  return secrets && new Set(secrets.map(({ name }) => name))
}

/** The id of the version that answers. A secret that is put makes a new one. */
export async function currentVersion(api: Cloudflare, worker: string): Promise<string | undefined> {
  const { deployments } = await api.call<{
    deployments: Array<{ versions: Array<{ version_id: string; percentage: number }> }>
  }>('GET', `/workers/scripts/${worker}/deployments`)
  return deployments[0]?.versions.find(({ percentage }) => percentage === 100)?.version_id
}

/**
 * The commit of the version that answers. A secret that is put makes a version without a tag, of the same
 * code as the one before, so the newest tag counts.
 */
export async function runningCommit(api: Cloudflare, worker: string): Promise<string | undefined> {
  const path = `/workers/scripts/${worker}`
  const { deployments } = await api.call<{
    deployments: Array<{ versions: Array<{ version_id: string }> }>
  }>('GET', `${path}/deployments`)
  for (const { version_id } of deployments.flatMap(({ versions }) => versions)) {
    const { annotations } = await api.call<{ annotations?: Record<string, string> }>(
      'GET',
      `${path}/versions/${version_id}`,
    )
    if (annotations?.['workers/tag']) return annotations['workers/tag']
  }
  return undefined
}

export async function putSecret(
  api: Cloudflare,
  worker: string,
  name: string,
  text: string,
): Promise<void> {
  const body = { name, text, type: 'secret_text' }
  await api.call('PUT', `/workers/scripts/${worker}/secrets`, body)
}
