# The service in a container: an unprivileged user, a root that can be read only, one volume for data.
#   docker build --tag fairlead .
FROM node:24-bookworm-slim AS build
WORKDIR /build
COPY . .
RUN npm ci --no-audit --no-fund && npm run build \
  && node scripts/release/sbom.ts fairlead > /sbom.cdx.json \
  && rm -rf packages/server/dist/.compile-cache/v* && find packages/server/dist -name '*.map' -delete

FROM node:24-bookworm-slim
LABEL org.opencontainers.image.title="Fairlead" org.opencontainers.image.licenses="Apache-2.0"
COPY --from=build /build/LICENSE /build/NOTICE /sbom.cdx.json /opt/fairlead/
COPY --from=build /build/packages/server/package.json /opt/fairlead/
COPY --from=build /build/packages/server/bin /opt/fairlead/bin
COPY --from=build /build/packages/server/dist /opt/fairlead/dist
RUN ln -s /opt/fairlead/bin/fairlead.mjs /usr/local/bin/fairlead \
  && install --directory --owner=node --group=node --mode=0700 /var/lib/fairlead
ENV NODE_ENV=production \
    FAIRLEAD_DATA=/var/lib/fairlead \
    FAIRLEAD_HOST=0.0.0.0 \
    FAIRLEAD_METRICS_HOST=0.0.0.0
USER node
WORKDIR /var/lib/fairlead
VOLUME /var/lib/fairlead
EXPOSE 4100 4101 4102
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.FAIRLEAD_PORT ?? 4100) + '/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["fairlead"]
CMD ["start"]
