import { endpoint } from '../../endpoint.ts'

const headers = ['Tus-Resumable']
const bytes = 'application/offset+octet-stream'

/** https://tus.io/protocols/resumable-upload */
export const uploadEndpoints = {
  describe: endpoint('OPTIONS', '/api/uploads', {
    summary: 'What the server knows of tus 1.0.0',
    caller: 'anyone',
  }),
  describeOne: endpoint('OPTIONS', '/api/uploads/:uploadId', {
    summary: 'What the server knows of tus 1.0.0',
    caller: 'anyone',
  }),
  begin: endpoint('POST', '/api/uploads', {
    summary: 'Begins a resumable upload',
    caller: 'skater',
    limits: ['uploads'],
    headers: [...headers, 'Upload-Length'],
    status: 201,
  }),
  show: endpoint('GET', '/api/uploads/:uploadId', {
    summary: 'How far an upload is',
    caller: 'skater',
    headers,
    status: 200,
  }),
  continue: endpoint('PATCH', '/api/uploads/:uploadId', {
    summary: 'Continues an upload',
    caller: 'skater',
    bytes,
    headers: [...headers, 'Upload-Offset'],
  }),
  end: endpoint('DELETE', '/api/uploads/:uploadId', {
    summary: 'Ends an upload',
    caller: 'skater',
    headers,
  }),
  /** For clients whose network blocks PATCH and DELETE. */
  override: endpoint('POST', '/api/uploads/:uploadId', {
    summary: 'Continues or ends an upload',
    caller: 'skater',
    bytes,
    headers: [...headers, 'X-HTTP-Method-Override'],
  }),
}
