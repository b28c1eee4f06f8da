import { endpoint } from '../endpoint.ts'

export const open = endpoint('GET', '/api/live')
