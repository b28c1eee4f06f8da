import { Hono } from 'hono'
import type { AppEnv } from '../env'
import { desk } from './desk/routes'
import { noticesRoutes } from './notice/routes'
import { reports } from './report/routes'

export const moderation = new Hono<AppEnv>()

moderation.route('/', reports).route('/', noticesRoutes).route('/', desk)
