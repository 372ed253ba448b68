import type { ComponentType } from 'react'
import { connection } from '../api/connection.ts'
import { reloadIfStale } from './reload-on-stale-chunk.ts'

/** The code of a page could not be had. */
export class PageNotLoaded extends Error {}

/** A page of the routes, whose code is loaded when it is first visited. */
export const page = (load: () => Promise<{ default: ComponentType }>) => async () => {
  const { default: Component } = await load().catch(async (error: unknown) => {
    // What is reloaded is not shown as broken before.
    if (await reloadIfStale()) return new Promise<never>(() => {})
    throw new PageNotLoaded('The page could not be loaded', { cause: error })
  })
  return { Component }
}

const firstPauseMs = 2_000
const longestPauseMs = 60_000

/** Loads a lesser part of a page, however often it takes: without it the rest is as good. */
export async function patiently<T>(load: () => Promise<T>): Promise<T> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await load()
    } catch (error) {
      console.warn('A part of the page could not be loaded yet', error)
      await backOrAfter(pauseMs)
    }
  }
}

function backOrAfter(pauseMs: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      unfollow()
      resolve()
    }
    const timer = setTimeout(go, pauseMs)
    const unfollow = connection.onBack(go)
  })
}
