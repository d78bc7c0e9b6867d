FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build && npm prune --omit=dev --ignore-scripts

FROM node:20-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production
COPY --from=build /app/package.json ./
COPY --from=build /app/bin bin
COPY --from=build /app/dist dist
COPY --from=build /app/node_modules node_modules
# What must outlive the container: the key that signs notes.
RUN mkdir /data && chown node:node /data
ENV DATA_DIR=/data
VOLUME /data
USER node
EXPOSE 4000
CMD ["node", "bin/capicua.js", "serve"]
