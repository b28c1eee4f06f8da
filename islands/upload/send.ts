import type { DetailedError } from 'tus-js-client'
import * as uploadEndpoints from '../../worker/media/uploads/endpoints'
import { object, text } from '../../worker/shapes'
import { setPicture } from '../media/sent-picture'
import { ApiError, apiError, sendWithoutAsking } from '../api'
import { checked } from '../request'
import { sizeOfPiece } from './piece-size'
import { uploadKeyOf, type StoredUpload } from './upload-store'

/** Loaded before it is needed: the signal may be gone by then. */
export const loadSender = () => import('tus-js-client')

interface SentBytes {
  file: File
  url: string | null
  onUrl: (url: string) => void
  onProgress: (done: number) => void
  signal: AbortSignal
}

/** Rejects with an `ApiError` if the server refused it, with any other error if the network failed. */
export async function sendBytes({
  file,
  url,
  onUrl,
  onProgress,
  signal,
}: SentBytes): Promise<string> {
  const { Upload } = await loadSender()
  return new Promise((resolve, reject) => {
    const stop = (why: unknown) => {
      void upload.abort().catch(() => {})
      reject(why)
    }
    let beganAt = Date.now()
    const upload = new Upload(file, {
      endpoint: uploadEndpoints.begin.url(),
      uploadUrl: url,
      chunkSize: sizeOfPiece(0),
      // The caller decides about retries: see run.ts.
      retryDelays: null,
      storeFingerprintForResuming: false,
      onUploadUrlAvailable: () => {
        if (isUploadUrl(upload.url!)) onUrl(upload.url!)
        else stop(new Error('The new upload has no id'))
      },
      onProgress: (sent, total) => onProgress(sent / total),
      onChunkComplete: (bytes, arrived) => {
        const now = Date.now()
        upload.options.chunkSize = sizeOfPiece(arrived, bytes / Math.max(1, now - beganAt))
        beganAt = now
      },
      onSuccess: () => resolve(uploadIdOf(upload.url!)),
      onError: (error) => reject(asApiError(error) ?? error),
    })
    signal.addEventListener('abort', () => stop(signal.reason))
    upload.start()
  })
}

/** The id of an upload with the same bytes, which the server makes without a second transfer. */
export async function copyBytes(uploadId: string): Promise<string> {
  const { copy } = uploadEndpoints
  return checked(copy, await sendWithoutAsking(copy.method, copy.url({ uploadId }))).id
}

const uploadIdOf = (url: string): string =>
  new URL(url, location.origin).pathname.split('/').at(-1)!

const isUploadUrl = (url: string): boolean =>
  url.includes(`${uploadEndpoints.begin.url()}/`) && uploadIdOf(url) !== ''

function asApiError(error: Error | DetailedError): ApiError | null {
  const response = 'originalResponse' in error ? error.originalResponse : null
  if (!response) return null
  return apiError(
    response.getStatus(),
    response.getBody(),
    response.getHeader('Retry-After') ?? null,
  )
}

type Submitted = Pick<StoredUpload, 'id' | 'call' | 'fields' | 'poster'>

/** If its spot was deleted meanwhile, submits the video without it, so that the video is not lost. */
export async function submit(upload: Submitted, uploadId: string): Promise<unknown> {
  const { spotId, ...fields } = upload.fields
  try {
    return await post(upload, uploadId)
  } catch (error) {
    const isSpotGone = error instanceof ApiError && error.code === 'unknown_spot'
    if (!isSpotGone || spotId === undefined) throw error
    return post({ ...upload, id: `${upload.id}-without-spot`, fields }, uploadId)
  }
}

/** Check that a clip or game came back: only then is the local copy deleted. */
const made = { answer: object({ id: text }) }

function post({ id, call, fields, poster }: Submitted, uploadId: string): Promise<unknown> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (poster) setPicture(form, 'poster', poster)
  form.set('uploadId', uploadId)
  return sendWithoutAsking('POST', call, form, uploadKeyOf(id)).then((data) => checked(made, data))
}
