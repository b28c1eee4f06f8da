import { endpoint } from '../../endpoint.ts'
import { object, text } from '../../shapes.ts'

/** All but the last are of https://tus.io/protocols/resumable-upload */
export const describe = endpoint('OPTIONS', '/api/uploads')

export const describeOne = endpoint('OPTIONS', '/api/uploads/:uploadId')

export const begin = endpoint('POST', '/api/uploads')

export const show = endpoint('GET', '/api/uploads/:uploadId')

export const resume = endpoint('PATCH', '/api/uploads/:uploadId')

export const end = endpoint('DELETE', '/api/uploads/:uploadId')

/** For clients whose network blocks PATCH and DELETE. */
export const override = endpoint('POST', '/api/uploads/:uploadId')

/** A second upload of the same bytes, the same one each time: they cross the line once. */
export const copy = endpoint('PUT', '/api/uploads/:uploadId/copy', { answer: object({ id: text }) })
