# The image has the build and its packages: no sources, no compiler, no development packages.
# `node tools/installation.mjs --install` runs these steps without Docker.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --omit=optional --ignore-scripts --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
    DATA_DIR=/data \
    TENANTS_DIR=/tenants \
    PROBE_PORT=9000
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json NOTICE ./
# A new volume gets the owner and the permissions of this folder.
RUN mkdir -m 700 /data && chown node:node /data && mkdir /tenants
USER node
VOLUME /data
# Healthy means alive. Whether it should receive requests says /readyz.
HEALTHCHECK --interval=10s --timeout=5s --start-period=90s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PROBE_PORT + '/livez').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Also platform.js and documents.js, and dist/foyer.js for the commands.
CMD ["node", "dist/server/web.js"]
