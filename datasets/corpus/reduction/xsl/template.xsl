<?xml version="1.0" encoding="UTF-8"?>
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
  <xsl:output method="text"/>
  <xsl:variable name="gap" select="', '"/>
  <!-- shop -->
  <xsl:template match="shop">
    <xsl:param name="depth" select="0"/>
    <xsl:value-of select="@name"/>
    <xsl:if test="position() &lt; last()">
      <xsl:value-of select="$gap"/>
    </xsl:if>
    <xsl:apply-templates select="*">
      <xsl:with-param name="depth" select="$depth + 1"/>
    </xsl:apply-templates>
  </xsl:template>
  <!-- shelf -->
  <xsl:template match="shelf">
    <xsl:param name="depth" select="1"/>
    <xsl:value-of select="@name"/>
    <xsl:if test="position() &lt; last()">
      <xsl:value-of select="$gap"/>
    </xsl:if>
    <xsl:apply-templates select="*">
      <xsl:with-param name="depth" select="$depth + 1"/>
    </xsl:apply-templates>
  </xsl:template>
  <!-- box -->
  <xsl:template match="box">
    <xsl:param name="depth" select="2"/>
    <xsl:value-of select="@name"/>
    <xsl:if test="position() &lt; last()">
      <xsl:value-of select="$gap"/>
    </xsl:if>
    <xsl:apply-templates select="*">
      <xsl:with-param name="depth" select="$depth + 1"/>
    </xsl:apply-templates>
  </xsl:template>
  <!-- item -->
  <xsl:template match="item">
    <xsl:param name="depth" select="3"/>
    <xsl:value-of select="@name"/>
    <xsl:if test="position() &lt; last()">
      <xsl:value-of select="$gap"/>
    </xsl:if>
    <xsl:apply-templates select="*">
      <xsl:with-param name="depth" select="$depth + 1"/>
    </xsl:apply-templates>
  </xsl:template>
  <!-- price -->
  <xsl:template match="price">
    <xsl:param name="depth" select="4"/>
    <xsl:value-of select="@name"/>
    <xsl:if test="position() &lt; last()">
      <xsl:value-of select="$gap"/>
    </xsl:if>
    <xsl:apply-templates select="*">
      <xsl:with-param name="depth" select="$depth + 1"/>
    </xsl:apply-templates>
  </xsl:template>
  <!-- label -->
  <xsl:template match="label">
    <xsl:param name="depth" select="5"/>
    <xsl:value-of select="@name"/>
    <xsl:if test="position() &lt; last()">
      <xsl:value-of select="$gap"/>
    </xsl:if>
    <xsl:apply-templates select="*">
      <xsl:with-param name="depth" select="$depth + 1"/>
    </xsl:apply-templates>
  </xsl:template>
  <!-- owner -->
  <xsl:template match="owner">
    <xsl:param name="depth" select="6"/>
    <xsl:value-of select="@name"/>
    <xsl:if test="position() &lt; last()">
      <xsl:value-of select="$gap"/>
    </xsl:if>
    <xsl:apply-templates select="*">
      <xsl:with-param name="depth" select="$depth + 1"/>
    </xsl:apply-templates>
  </xsl:template>
  <!-- street -->
  <xsl:template match="street">
    <xsl:param name="depth" select="7"/>
    <xsl:value-of select="@name"/>
    <xsl:if test="position() &lt; last()">
      <xsl:value-of select="$gap"/>
    </xsl:if>
    <xsl:apply-templates select="*">
      <xsl:with-param name="depth" select="$depth + 1"/>
    </xsl:apply-templates>
  </xsl:template>
  <xsl:template match="/">
    <xsl:for-each select="//*">
      <xsl:sort select="name()"/>
      <xsl:text>- </xsl:text>
      <xsl:choose>
        <xsl:when test="@match">
          <xsl:call-template name="euro"><xsl:with-param name="sum" select="@match"/></xsl:call-template>
        </xsl:when>
        <xsl:otherwise>free</xsl:otherwise>
      </xsl:choose>
      <xsl:apply-templates select="."/>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
