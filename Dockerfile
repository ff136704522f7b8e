FROM node:24-slim

ENV NODE_ENV=production
WORKDIR /app

# Before the sources, so that only a change of these three fetches the packages again. Not npm ci: it refuses a lock file
# that was written where some platform's optional binaries could not be had. The versions are those of the lock file.
COPY package.json package-lock.json .npmrc ./
RUN npm install --no-save --omit=dev && npm cache clean --force

COPY src src
COPY cypher cypher
COPY seeds seeds
COPY docs docs
COPY README.md GLOSSARY.md ./

USER node
ENV HOST=0.0.0.0 PORT=3000 LOG_FORMAT=json
EXPOSE 3000

HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]

# Node itself is the first process and gets the signals: npm would not pass them on in order.
CMD ["node", "src/main.ts"]
