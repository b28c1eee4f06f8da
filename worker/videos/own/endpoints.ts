import { endpoint } from '../../endpoint.ts'
import { ownVideoPage } from './contract.ts'

export const ownPage = endpoint('GET', '/api/my-videos', { answer: ownVideoPage })
