import type { DetailedError } from 'tus-js-client'
import { urls } from '../../worker/urls'
import { apiError, type ApiError } from '../api'

/** As much as the server writes in one piece: a piece that arrived need never be sent again. */
const pieceBytes = 8 * 1024 * 1024

interface Carrying {
  file: File
  address: string | null
  onAddress: (address: string) => void
  /** Of 1. */
  onProgress: (done: number) => void
  signal: AbortSignal
}

/**
 * Brings a file up, from where the server has it. Resolves with the address of the upload. Rejects
 * with a `ApiError` for what the server refused, with anything else for a signal that was lost.
 */
export async function sendBytes(work: Carrying): Promise<string> {
  const { Upload } = await import('tus-js-client')
  const { file, address, onAddress, onProgress, signal } = work
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: urls.api.uploads(),
      uploadUrl: address,
      chunkSize: pieceBytes,
      // Trying again is decided by who called, who knows more: see keepTrying.
      retryDelays: null,
      storeFingerprintForResuming: false,
      onUploadUrlAvailable: () => onAddress(upload.url!),
      onProgress: (sent, total) => onProgress(sent / total),
      onSuccess: () => resolve(upload.url!),
      onError: (error) => reject(asApiError(error) ?? error),
    })
    signal.addEventListener('abort', () => {
      void upload.abort().catch(() => {})
      reject(signal.reason)
    })
    upload.start()
  })
}

/** The last segment of an upload's address, by which calls take it in place of a file. */
export const uploadIdOf = (address: string): string =>
  new URL(address, location.origin).pathname.split('/').at(-1)!

function asApiError(error: Error | DetailedError): ApiError | null {
  const response = 'originalResponse' in error ? error.originalResponse : null
  if (!response) return null
  return apiError(
    response.getStatus(),
    response.getBody(),
    response.getHeader('Retry-After') ?? null,
  )
}
