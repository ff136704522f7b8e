import { useEffect, useState } from 'preact/hooks'
import { io } from 'socket.io-client'

const pauseMs = 2_000

/** A number that grows when the channel tells that an account is worth another sum; what is told at once counts once. */
export function usePortfolioChanges(): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const told = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        setTurn((now) => now + 1)
      }, pauseMs)
    }
    const socket = io(location.origin, { transports: ['websocket'] })
    socket.on('connect', () => socket.emit('subscribe:portfolio', {}))
    socket.on('portfolio:update', told)
    socket.on('portfolio:closed', told)
    return () => {
      clearTimeout(timer)
      socket.close()
    }
  }, [])
  return turn
}
